import type { PageLoaders } from '../../app/page-loader.ts'

export const contractorPages: PageLoaders = {
  agents: () => import('./ContractorListPage.tsx').then((screen) => screen.ContractorListPage),
  agent: () => import('./ContractorPage.tsx').then((screen) => screen.ContractorPage),
}
