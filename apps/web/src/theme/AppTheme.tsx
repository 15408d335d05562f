import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './fonts.css'
import './tokens.css'
import './mantine.css'
import './global.css'
import './print.css'
import { cssVariables } from './css-variables.ts'
import { theme } from './theme.ts'
import { useLater } from './use-later.ts'

const fetchToasts = async () => (await import('./Toasts.tsx')).Toasts
const fetchQuestions = async () => (await import('../ui/dialog/ConfirmHost.tsx')).ConfirmHost

interface AppThemeProps {
  children: ReactNode
  /** Nonce of the page for the styles Mantine writes itself. */
  nonce?: string
  scheme?: 'light' | 'dark'
}

/** Everything a screen needs around it: look, Russian calendars, toasts, questions. */
export function AppTheme({ children, nonce, scheme }: AppThemeProps) {
  const Toasts = useLater('toasts', fetchToasts)
  const Questions = useLater('questions', fetchQuestions)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      // All of them are written here: the sheet with the library's own values would only be overridden.
      deduplicateCssVariables={false}
      {...(scheme && { forceColorScheme: scheme })}
      {...(nonce && { getStyleNonce: () => nonce })}
    >
      {children}
      {Questions && <Questions />}
      {Toasts && <Toasts />}
    </MantineProvider>
  )
}
