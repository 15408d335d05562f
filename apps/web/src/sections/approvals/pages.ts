import type { WaitingObject } from '@stroyfin/contract/approvals/load-waiting'
import type { PageLoaders } from '../../app/page-loader.ts'

const waiting = (kind: WaitingObject) => () =>
  import('./waiting/WaitingListPage.tsx').then((screen) => screen.waitingPages[kind])

export const approvalPages: PageLoaders = {
  'approvement-agreements': waiting('agreement'),
  'approvement-smeta_list': waiting('smeta'),
  'approvement-ks_list': waiting('ks'),
  'approvement-payments': waiting('payment'),
  registry_approvals: () =>
    import('./routes/ApprovalRoutesPage.tsx').then((screen) => screen.ApprovalRoutesPage),
}
