import { linkPages } from '../sections/approvals/by-link/link-pages.ts'
import { entryPages } from '../sections/session/entry-pages.ts'
import type { PageLoaders } from './page-loader.ts'

/** Screens that need no session: they start without the table of all the others. */
export const publicPageLoaders: PageLoaders = { ...entryPages, ...linkPages }
