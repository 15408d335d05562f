import type { Served } from '@stroyfin/contract/kit/endpoint'
import { NOT_REFUSED } from '@stroyfin/contract/kit/told-refusal'
import type { editPaymentList } from '@stroyfin/contract/payments/edit-list'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { toldApart } from '../../http/mending.ts'
import type { Refused } from './write-apart.ts'

/** What became of each payment of a list; one alone is refused as a whole. */
export async function toldList(
  call: Call,
  ids: readonly number[],
  { refused, verb }: { refused: Refused; verb: string },
): Promise<Served<typeof editPaymentList>> {
  const [only] = refused.values()
  if (ids.length === 1 && only) throw only
  const results = []
  for (const id of ids) {
    const refusal = refused.get(id)
    results.push({ id, ...(refusal ? await toldApart(call, refusal) : NOT_REFUSED) })
  }
  const done = ids.filter((id) => !refused.has(id)).length
  const message = `${verb}: ${counted(done, ['платёж', 'платежа', 'платежей'])}`
  return { message: done < ids.length ? `${message}, не удалось: ${ids.length - done}` : message, results }
}
