import type { PageLoaders } from '../../app/page-loader.ts'

export const registryPages: PageLoaders = {
  registry: () => import('./list/RegistryListPage.tsx').then((screen) => screen.RegistryListPage),
  'registry-create': () =>
    import('./create/RegistryCreatePage.tsx').then((screen) => screen.RegistryCreatePage),
  'registry-item': () => import('./card/RegistryPage.tsx').then((screen) => screen.RegistryPage),
  'bank-registry': () =>
    import('./list/BankRegistryListPage.tsx').then((screen) => screen.BankRegistryListPage),
  'bank-registry-create': () =>
    import('./create/BankRegistryCreatePage.tsx').then((screen) => screen.BankRegistryCreatePage),
  'registry-templator': () =>
    import('./templates/RegistryTemplatesPage.tsx').then((screen) => screen.RegistryTemplatesPage),
  'bank-registry-item': () => import('./card/BankRegistryPage.tsx').then((screen) => screen.BankRegistryPage),
}
