import type { PageLoaders } from '../../app/page-loader.ts'

export const registryPages: PageLoaders = {
  registry: () => import('./list/RegistryListPage.tsx').then((screen) => screen.RegistryListPage),
  'registry-create': () =>
    import('./create/RegistryCreatePage.tsx').then((screen) => screen.RegistryCreatePage),
  'registry-item': () => import('./card/RegistryPage.tsx').then((screen) => screen.RegistryPage),
}
