import type { bookReturn } from '@stroyfin/contract/bank-statements/book-return'
import type { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import { isOtherSide } from '@stroyfin/domain/bank/line-fit'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'

/** What the server asks a reason for before it books, in its own words. */
export interface BookingDoubt {
  kind: 'despite' | 'reason'
  text: string
}

/** Books a line; another side of the money and a payment that nobody approved are asked a reason for, one after the other. */
export function useBooking(endpoint: typeof matchLine | typeof bookReturn, onDone: () => void) {
  const [doubt, setDoubt] = useState<BookingDoubt & { input: Sent<typeof matchLine> }>()
  const action = useAction<typeof matchLine | typeof bookReturn>(endpoint, {
    onSuccess: onDone,
    onFailure: (error, input) => {
      const asked = doubtOf(error)
      if (asked) setDoubt({ ...asked, input })
      return asked !== null
    },
  })
  return {
    book: action.mutate,
    isPending: action.isPending,
    doubt,
    explain: (words: string) => doubt && action.mutate({ ...doubt.input, [doubt.kind]: words }),
    giveUp: () => setDoubt(undefined),
  }
}

function doubtOf(error: unknown): BookingDoubt | null {
  if (!(error instanceof CallError)) return null
  if (isOtherSide(error.message)) return { kind: 'despite', text: error.message }
  const { reason } = error.errors
  return reason === undefined ? null : { kind: 'reason', text: reason }
}
