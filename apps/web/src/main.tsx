import { QueryCache, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenSessionLost } from './api/call.ts'
import { CallError } from './api/call-error.ts'
import { FreshQueries } from './api/fresh-queries.ts'
import { forgetSession } from './app/guard-page.ts'
import { leaveLostDocument } from './app/lost-document.ts'
import { loadAhead, router } from './app/router.tsx'
import { setClientState } from './session/client-state.ts'
import { AppTheme } from './theme/AppTheme.tsx'
import { NavigationContext } from './ui/app-navigation.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

const queries = new FreshQueries({
  queryCache: new QueryCache({
    onError: (error) => leaveLostDocument(error, (href) => void router.navigate({ href, replace: true })),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // Without a network a page says so, instead of waiting for it behind a skeleton.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && error instanceof CallError && error.status === 0,
    },
  },
})

whenSessionLost(() => {
  setClientState({ user: null })
  forgetSession()
  queries.clear()
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
      <QueryClientProvider client={queries}>
        <NavigationContext value={(href) => void router.navigate({ href })}>
          <RouterProvider router={router} />
        </NavigationContext>
      </QueryClientProvider>
    </AppTheme>
  </StrictMode>,
)
