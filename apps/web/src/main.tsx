import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenSessionLost } from './api/call.ts'
import { CallError } from './api/call-error.ts'
import { forgetSession } from './app/guard-page.ts'
import { loadAhead, router } from './app/router.tsx'
import { setClientState } from './session/client-state.ts'
import { AppTheme } from './theme/AppTheme.tsx'
import { NavigationContext } from './ui/app-navigation.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

whenSessionLost(() => {
  setClientState({ user: null })
  forgetSession()
  void router.invalidate()
})

loadAhead(window.location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A refusal of the server that a page shows with «Повторить» is no fault of the program.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof CallError)) reportError(error)
}
createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <AppTheme nonce={nonce}>
      <NavigationContext value={(href) => void router.navigate({ href })}>
        <RouterProvider router={router} />
      </NavigationContext>
    </AppTheme>
  </StrictMode>,
)
