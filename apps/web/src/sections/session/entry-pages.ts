import type { PageLoaders } from '../../app/page-loader.ts'

export const entryPages: PageLoaders = {
  login: () => import('./LoginPage.tsx').then((screen) => screen.LoginPage),
  registration: () => import('./RegistrationPage.tsx').then((screen) => screen.RegistrationPage),
  reset: () => import('./ResetPage.tsx').then((screen) => screen.ResetPage),
  'sbbol-login': () => import('./SbbolLoginPage.tsx').then((screen) => screen.SbbolLoginPage),
}
