import type { PageLoaders } from '../../app/page-loader.ts'

export const sessionPages: PageLoaders = {
  'permission-denied': () =>
    import('./PermissionDeniedPage.tsx').then((screen) => screen.PermissionDeniedPage),
}
