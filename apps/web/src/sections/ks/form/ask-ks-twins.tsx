import type { Answer, Sent } from '@stroyfin/contract/kit/endpoint'
import { previewKs } from '@stroyfin/contract/ks/preview-ks'
import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { call } from '../../../api/call.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { KsTwinList } from './KsTwinList.tsx'

type Twins = Answer<typeof previewKs>['twins']

interface Asked {
  payload: Sent<typeof previewKs>
  currency: Currency
}

/** Asks once more before a document is created that is there already, under this contract or another one of its executor. */
export async function agreedToKsTwins({ payload, currency }: Asked): Promise<boolean> {
  const twins = await findTwins(payload)
  if (twins.length === 0) return true
  return confirmAction({
    title: `Такой документ уже есть: ${KS_TYPE_LABELS[payload.type ?? 'contracting']} № ${payload.number}`,
    note: <KsTwinList twins={twins} sign={CURRENCY_VIEW[currency].sign} />,
    confirm: 'Создать всё равно',
    cancel: 'Вернуться к документу',
  })
}

/** What is wrong with the document is told by the deed itself. */
const findTwins = (payload: Asked['payload']): Promise<Twins> =>
  call(previewKs, payload).then(
    ({ twins }) => twins,
    () => [],
  )
