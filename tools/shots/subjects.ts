import { PAGES } from '@stroyfin/domain/access/pages'
import { addressOf, type TourSession, viewerOf } from '../../e2e/testing/page-tour.ts'
import { dialogs } from './dialogs.ts'
import type { Subject } from './subject.ts'

/** Every page of the table of routes, then what opens over pages. */
export async function allSubjects(session: TourSession): Promise<Subject[]> {
  const pages: Subject[] = []
  for (const page of PAGES) {
    const address = await addressOf(page, session)
    if (address) pages.push({ name: page.name, title: page.title, user: viewerOf(page), address })
  }
  return [...pages, ...dialogs]
}
