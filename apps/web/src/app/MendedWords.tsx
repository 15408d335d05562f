import { type Mend, mendLink, withAsk } from '@stroyfin/domain/access/mends'
import { useHolder } from '../session/rights.ts'
import { RefusalWords } from '../ui/dialog/RefusalWords.tsx'
import { useAsk } from './use-none.ts'

interface MendedWordsProps {
  text: string
  what: Mend
  href: string
}

/** What stands in the way, with the deed that mends it for whoever may do so and with whom to ask for everybody else. */
export function MendedWords({ text, what, href }: MendedWordsProps) {
  const link = mendLink(what, useHolder(), href)
  const ask = useAsk(what, link === null)
  return <RefusalWords apart message={ask === '' ? text : withAsk(text, ask)} mend={link} />
}
