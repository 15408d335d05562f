import type { SettlementAnswer } from '@stroyfin/contract/ks/settlement-answer'
import { CURRENCY_VIEW, type Currency } from '@stroyfin/domain/agreements/currency'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import { atRate, inCurrency } from '@stroyfin/domain/russian/format-summ'
import { useId, useState } from 'react'
import { Explained } from '../../ui/document/Explained.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './ks.module.css'

interface SettlementSumsProps {
  settlement: SettlementAnswer
  /** The currency of the contract and the rate of the document's own date; null until one is given. */
  of: { currency: Currency; currency_rate: string | null }
  /** What corrections and a withdrawal have taken off again; the document itself stays as it was approved. */
  taken_back?: Kopecks
}

/** Принято − зачёт аванса − гарантийное удержание = к оплате, and on demand how each came about. */
export function SettlementSums({ settlement, of, taken_back = 0n }: SettlementSumsProps) {
  const [opened, setOpened] = useState(false)
  const words = useId()
  const minus = (value: number) => roubles(-kopecks(value))
  const { steps } = settlement
  const payable = roubles(kopecks(settlement.payable_summ) - taken_back)
  return (
    <section className={styles.settlement} aria-label={inCurrency('Расчёт, ₽', of.currency)}>
      <h2 className="sr-only">Расчёт</h2>
      <dl className={styles.sums}>
        <Sum name="Без НДС" value={settlement.net_summ} quiet />
        <Sum name="НДС" value={settlement.vat_summ} quiet />
        <Sum name="Принято с НДС" value={settlement.summ} />
        <Sum name="Зачёт аванса" value={minus(settlement.offset_advance_summ)} />
        <Sum name="Гарантийное удержание" value={minus(settlement.retention_summ)} />
        {taken_back > 0n && <Sum name="К оплате" value={settlement.payable_summ} />}
        {taken_back > 0n && <Sum name="Снято исправлениями" value={roubles(-taken_back)} />}
      </dl>
      <p className={styles.payable}>
        {/* What the list calls so is the document's own; less what corrections took it has a name of its own (K-22). */}
        {taken_back > 0n ? 'К оплате с исправлениями' : 'К оплате'}{' '}
        <b>
          <Money value={payable} sign={CURRENCY_VIEW[of.currency].sign} />
        </b>
      </p>
      {of.currency !== 'rub' && of.currency_rate !== null && (
        <p className={styles.roubles}>
          <span>Принято {atRate(settlement.summ, { ...of, currency_rate: of.currency_rate })}</span>
          {kopecks(payable) !== kopecks(settlement.summ) && (
            <span>К оплате {atRate(payable, { ...of, currency_rate: of.currency_rate })}</span>
          )}
        </p>
      )}
      {steps.length > 0 && (
        <>
          <button
            type="button"
            className={styles.how}
            aria-expanded={opened}
            aria-controls={words}
            onClick={() => setOpened((open) => !open)}
          >
            {opened ? 'Скрыть расчёт' : 'Как посчитано'}
          </button>
          <div id={words} hidden={!opened}>
            <Explained
              steps={steps.map(({ title, formula, inputs, result, rule }) => ({
                title,
                formula,
                inputs: inputs.map(({ label, value }) => ({ name: label, value })),
                result: <Money value={result} />,
                source: rule,
              }))}
            />
          </div>
        </>
      )}
    </section>
  )
}

function Sum({ name, value, quiet }: { name: string; value: number | string; quiet?: boolean }) {
  return (
    <div data-quiet={quiet || undefined}>
      <dt>{name}</dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  )
}
