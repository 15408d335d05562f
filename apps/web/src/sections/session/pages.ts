import type { PageLoaders } from '../../app/page-loader.ts'

export const sessionPages: PageLoaders = {
  login: () => import('./LoginPage.tsx').then((screen) => screen.LoginPage),
  'permission-denied': () =>
    import('./PermissionDeniedPage.tsx').then((screen) => screen.PermissionDeniedPage),
}
