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

// Not on demand: the toast that says there is no connection must already be here.
const fetchFloating = async () => (await import('./Floating.tsx')).Floating

interface AppThemeProps {
  children: ReactNode
  /** Nonce of the page for the styles Mantine writes itself. */
  nonce?: string
  scheme?: 'light' | 'dark'
}

/** Everything a screen needs around it: look, Russian calendars, toasts, questions. */
export function AppTheme({ children, nonce, scheme }: AppThemeProps) {
  const Floating = useLater(fetchFloating)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      {...(nonce && { getStyleNonce: () => nonce })}
    >
      {children}
      {Floating && <Floating />}
    </MantineProvider>
  )
}
