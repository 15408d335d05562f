import { codeFor } from '@stroyfin/server/sections/second-step/testing/code-for'

const HALF_MINUTE_MS = 30_000

/** What the telephone of this person would show so many half-minutes from now. */
export const codeOn = (secret: string, ahead: number): string =>
  codeFor(secret, new Date(Date.now() + ahead * HALF_MINUTE_MS))
