import type { PageLoaders } from '../../app/page-loader.ts'

export const agreementPages: PageLoaders = {
  agreements: () => import('./list/AgreementListPage.tsx').then((screen) => screen.AgreementListPage),
  'agreement-create': () =>
    import('./create/AgreementCreatePage.tsx').then((screen) => screen.AgreementCreatePage),
  agreement: () => import('./card/AgreementPage.tsx').then((screen) => screen.AgreementPage),
}
