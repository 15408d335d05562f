import { roubles } from '@stroyfin/domain/money/money'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { DEED_LABELS, type DoubtedRow, deedsOf, type PastedDeed, type PastedDoubt } from './pasted-sums.ts'
import type { PastedDeeds } from './use-pasted-sums.ts'

const TITLES: Record<PastedDoubt, string> = {
  other: 'Сумма в файле не равна объёму × цене',
  lump: 'У строки есть сумма, но нет объёма и цены',
  deduction: 'Скидка, аванс или удержание – не работа',
}
const NO_DISCOUNT =
  'В смете договора вычетов не бывает: учтите скидку в ценах строк или внесите её сметой доп. соглашения. Авансы и удержания указывают в договоре и в актах.'
const DOUBTS = ['other', 'lump', 'deduction'] as const
/** Rows of one doubt that are named. */
const NAMED = 5

interface PastedSumsProps {
  doubted: readonly DoubtedRow[]
  may_be_negative: boolean
  onAnswer: (deeds: PastedDeeds) => void
  onClose: () => void
}

/** What is to be done with pasted rows whose sums would be saved otherwise; nothing is saved before the answer. */
export function PastedSumsDialog({ doubted, may_be_negative, onAnswer, onClose }: PastedSumsProps) {
  const [chosen, setChosen] = useState<PastedDeeds>(new Map())
  const met = DOUBTS.filter((doubt) => doubted.some((one) => one.doubt === doubt))
  const deedOf = (doubt: PastedDoubt): PastedDeed =>
    chosen.get(doubt) ?? deedsOf(doubt, may_be_negative)[0] ?? 'out'
  return (
    <Dialog
      opened
      title="Проверьте вставленные строки"
      submit_text="Применить и сохранить"
      onSubmit={() => onAnswer(new Map(met.map((doubt) => [doubt, deedOf(doubt)])))}
      onClose={onClose}
    >
      {met.map((doubt) => {
        const rows = doubted.filter((one) => one.doubt === doubt)
        return (
          <section key={doubt} aria-label={TITLES[doubt]}>
            <h3>{TITLES[doubt]}</h3>
            <ul>
              {rows.slice(0, NAMED).map((one) => (
                <li key={one.row.id}>{wordsOf(one)}</li>
              ))}
              {rows.length > NAMED && <li>и ещё {rows.length - NAMED}</li>}
            </ul>
            {doubt === 'deduction' && !may_be_negative && <p>{NO_DISCOUNT}</p>}
            <VSelect
              label="Что сделать"
              value={deedOf(doubt)}
              choices={deedsOf(doubt, may_be_negative).map((value) => ({ value, label: DEED_LABELS[value] }))}
              clearable={false}
              searchable={false}
              onChange={(deed) => deed && setChosen(new Map([...chosen, [doubt, deed]]))}
            />
          </section>
        )
      })}
    </Dialog>
  )
}

function wordsOf({ row, there, here, doubt }: DoubtedRow): string {
  const name = `«${row.name.slice(0, 60)}»`
  const money = (summ: bigint) => `${formatMoney(roubles(summ))} ₽`
  if (doubt === 'other' && there !== null)
    return `${name}: в файле ${money(there)}, объём × цена – ${money(here)}`
  return `${name}: ${money(there ?? here)}`
}
