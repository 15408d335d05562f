import type { Page } from '@playwright/test'
import type { DemoUser } from '../../e2e/testing/sign-in.ts'

/** One thing to photograph: an address, seen by someone, with something opened on it. */
export type Subject = {
  name: string
  title: string
  address: string
  user: DemoUser | null
  /** Opens what the picture is about; without it the page itself is the picture. */
  open?: (page: Page) => Promise<void>
}

export const themes = ['light', 'dark'] as const
export const widths = [1440, 390] as const

export type Shot = {
  subject: Subject
  theme: (typeof themes)[number]
  width: (typeof widths)[number]
  file: string
}

export function allShots(subjects: readonly Subject[]): Shot[] {
  return subjects.flatMap((subject) =>
    themes.flatMap((theme) =>
      widths.map((width) => ({ subject, theme, width, file: `${subject.name}-${theme}-${width}.png` })),
    ),
  )
}
