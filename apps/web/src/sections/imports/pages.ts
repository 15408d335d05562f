import type { PageLoaders } from '../../app/page-loader.ts'

export const importPages: PageLoaders = {
  'import-xls-agreements': () =>
    import('./ImportAgreementsPage.tsx').then((screen) => screen.ImportAgreementsPage),
}
