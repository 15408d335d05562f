import type { Refusal } from '@stroyfin/contract/kit/refusal'
import type { ToldRefusal } from '@stroyfin/contract/kit/told-refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { RightsHolder } from '@stroyfin/domain/access/allows'
import { askText, MENDS, type Mend, mendLink, withAsk } from '@stroyfin/domain/access/mends'
import type { Call } from './call.ts'
import { namesWithRight } from './rights-store.ts'

interface Reader {
  company_id: number
  user_id: number
  rights: RightsHolder
}

/**
 * A refusal for want of something, as its reader can act on it: the link to where it is mended for whoever may do so, the
 * names of those who may for everybody else. A refusal that nothing mends is told as it is.
 */
export async function toldWithMend(db: Db, refusal: Refusal, reader: Reader): Promise<Refusal> {
  return withMend(refusal, reader, (what) => askOf(db, what, reader))
}

async function withMend(
  refusal: Refusal,
  { rights }: Reader,
  ask: (what: Mend) => Promise<string>,
): Promise<Refusal> {
  const { mend } = refusal
  if (!mend) return refusal
  const link = mendLink(mend.what, rights, mend.href)
  if (link) return refusal.told(refusal.message, link)
  return refusal.told(withAsk(refusal.message, await ask(mend.what)))
}

type Asker = Pick<Call, 'db' | 'company_id' | 'rights'> & { user: Pick<Call['user'], 'id'> }

/** Whom to ask within one call: its documents may be refused for the same want by the hundred. */
const askedOf = new WeakMap<Asker, Map<Mend, Promise<string>>>()

/** The same for a document among many: the others of the deed go on. */
export async function toldApart(call: Asker, refusal: Refusal): Promise<ToldRefusal> {
  const { db, company_id, user, rights } = call
  const reader = { company_id, user_id: user.id, rights }
  const asked = askedOf.get(call) ?? new Map<Mend, Promise<string>>()
  askedOf.set(call, asked)
  const ask = (what: Mend) => {
    const words = asked.get(what) ?? askOf(db, what, reader)
    asked.set(what, words)
    return words
  }
  const { message, mend } = (await withMend(refusal, reader, ask)).body
  return { error: message, mend: mend ?? null }
}

/** Whom the reader may ask for it. */
export async function askOf(db: Db, what: Mend, { company_id, user_id, rights }: Reader): Promise<string> {
  const asker = { id: user_id, is_superuser: rights.is_superuser }
  return askText(what, await namesWithRight(db, company_id, { right: MENDS[what].needs, asker }))
}
