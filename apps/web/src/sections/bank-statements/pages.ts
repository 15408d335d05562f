import type { PageLoaders } from '../../app/page-loader.ts'

export const bankStatementPages: PageLoaders = {
  'import-xls-client-bank-info': () =>
    import('./BankStatementsPage.tsx').then((screen) => screen.BankStatementsPage),
}
