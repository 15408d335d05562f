import '../../theme/mantine-frame.css'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { AppTheme } from '../../theme/AppTheme.tsx'

/** Puts the widget on a page as the product does: theme, fonts, toasts and questions included. */
export function show(children: ReactNode, scheme: 'light' | 'dark' = 'light') {
  return render(<AppTheme scheme={scheme}>{children}</AppTheme>)
}
