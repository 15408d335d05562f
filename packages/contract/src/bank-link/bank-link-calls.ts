import { beginBankBind, finishBankBind, loadBankSignIn, unbindBank } from './bind.ts'
import { cancelOrder, settleCancel } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { loadKeptBack } from './load-kept-back.ts'
import { loadPaymentOrders, loadRegistryOrders } from './load-orders.ts'
import { loadBankStatement } from './load-statement.ts'

import { sendOrderAgain, sendOrders } from './send-orders.ts'
import {
  beginBankConnect,
  beginBankSignIn,
  disconnectBank,
  finishBankConnect,
  finishBankSignIn,
  loadBankLink,
  loadSignInWays,
} from './sign-in.ts'

/** Calls of the link with the bank, as the list of all calls takes them. */
export const bankLinkCalls = [
  loadSignInWays,
  loadBankSignIn,
  beginBankBind,
  finishBankBind,
  unbindBank,
  beginBankSignIn,
  finishBankSignIn,
  beginBankConnect,
  finishBankConnect,
  disconnectBank,
  loadBankLink,
  exportOrders,
  loadRegistryOrders,
  loadKeptBack,
  loadPaymentOrders,
  cancelOrder,
  settleCancel,
  loadBankStatement,
  sendOrders,
  sendOrderAgain,
] as const
