import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import './fonts.css'
import './tokens.css'
import './mantine.css'
import './global.css'
import './print.css'
import { ConfirmHost } from '../ui/dialog/ConfirmHost.tsx'
import { cssVariables } from './css-variables.ts'
import { theme } from './theme.ts'

interface AppThemeProps {
  children: ReactNode
  /** Nonce of the page for the styles Mantine writes itself. */
  nonce?: string
  scheme?: 'light' | 'dark'
}

/** Everything a screen needs around it: look, Russian calendars, toasts, questions. */
export function AppTheme({ children, nonce, scheme }: AppThemeProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(scheme && { forceColorScheme: scheme })}
      {...(nonce && { getStyleNonce: () => nonce })}
    >
      {children}
      <ConfirmHost />
      <Notifications position="top-right" autoClose={2500} transitionDuration={100} containerWidth={360} />
    </MantineProvider>
  )
}
