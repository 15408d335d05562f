import { roubles, sumOf } from '@stroyfin/domain/money/money'
import { MoneyBar } from '../../ui/document/MoneyBar.tsx'
import { lineRoubles } from './registry-line.ts'
import type { RegistryDraft } from './use-registry-draft.ts'

/** What the registry pays now and from whose money, as it is being typed. */
export function DraftMoney({ draft }: { draft: RegistryDraft }) {
  const of = (source: 'borrowed' | 'own') =>
    roubles(
      sumOf(draft.taken.filter((line) => line.source === source).map((line) => lineRoubles(line, line.summ))),
    )
  return (
    <MoneyBar
      label="Сумма к оплате"
      total={draft.summ}
      parts={[
        { code: 'borrowed', label: 'Заёмные', value: of('borrowed'), fill: 'full' },
        { code: 'own', label: 'Собственные', value: of('own'), fill: 'soft' },
      ]}
    />
  )
}
