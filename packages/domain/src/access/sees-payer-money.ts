import { allowsAll, type RightsHolder } from './allows.ts'

/** Balances of single accounts are of the statements, what is promised of the registries: whoever may open all of them sees both. */
const PAYER_MONEY_RIGHTS = ['cashflow.view', 'import_xlsx.access', 'payment_registry.view'] as const

/** Whether balances of payers, and what registries have promised of them, are told to this person. */
export const seesPayerMoney = (holder: RightsHolder): boolean => allowsAll(holder, PAYER_MONEY_RIGHTS)
