import { beginBankBindHandle, finishBankBindHandle, loadBankSignInHandle, unbindBankHandle } from './bind.ts'
import { cancelOrderHandle, settleCancelHandle } from './cancel-order.ts'
import {
  beginBankConnectHandle,
  disconnectBankHandle,
  finishBankConnectHandle,
  loadBankLinkHandle,
} from './connect.ts'
import { exportOrdersHandle } from './export-orders.ts'
import { loadKeptBackHandle } from './load-kept-back.ts'
import { loadPaymentOrdersHandle, loadRegistryOrdersHandle } from './load-orders.ts'
import { loadBankStatementHandle } from './load-statement.ts'
import { sendOrderAgainHandle, sendOrdersHandle } from './send-orders.ts'
import { beginBankSignInHandle, finishBankSignInHandle, loadSignInWaysHandle } from './sign-in.ts'

export const bankLinkRoutes = [
  beginBankSignInHandle,
  finishBankSignInHandle,
  loadSignInWaysHandle,
  loadBankSignInHandle,
  beginBankBindHandle,
  finishBankBindHandle,
  unbindBankHandle,
  beginBankConnectHandle,
  finishBankConnectHandle,
  disconnectBankHandle,
  loadBankLinkHandle,
  exportOrdersHandle,
  loadRegistryOrdersHandle,
  loadKeptBackHandle,
  loadPaymentOrdersHandle,
  cancelOrderHandle,
  settleCancelHandle,
  loadBankStatementHandle,
  sendOrdersHandle,
  sendOrderAgainHandle,
]
