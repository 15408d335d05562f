import type { PageLoaders } from '../../app/page-loader.ts'

export const approvalPages: PageLoaders = {
  registry_approvals: () =>
    import('./routes/ApprovalRoutesPage.tsx').then((screen) => screen.ApprovalRoutesPage),
}
