import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import 'dayjs/locale/ru'
import './fonts.css'
import './tokens.css'
import './mantine.css'
import './global.css'
import './print.css'
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
      <DatesProvider settings={{ locale: 'ru', firstDayOfWeek: 1, weekendDays: [0, 6] }}>
        {children}
        <Notifications position="top-right" autoClose={2500} transitionDuration={100} containerWidth={360} />
      </DatesProvider>
    </MantineProvider>
  )
}
