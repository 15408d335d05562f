import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import type { Mend } from '@stroyfin/domain/access/mends'
import { AskLine } from '../../../app/AskLine.tsx'

/** Where the contract takes documents and this person may not create them: who does. */
export function CreateAsk({ agreement, what }: { agreement: Agreement; what: Mend }) {
  return agreement.type !== 'dopnik' && !agreement.is_deleted && <AskLine what={what} />
}
