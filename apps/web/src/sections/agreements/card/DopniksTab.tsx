import { Button } from '@mantine/core'
import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { loadDopniks } from '@stroyfin/contract/agreements/load-dopniks'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { dopnikTitle } from '@stroyfin/domain/agreements/dopnik-title'
import { articlesOn, priceOn, priceSteps } from '@stroyfin/domain/agreements/price-steps'
import { changedTerms, termsOn } from '@stroyfin/domain/agreements/terms-on'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { lazy, Suspense, useMemo, useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { columnsIn } from '../../../ui/grid/own-currency.ts'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import styles from './card.module.css'
import { PriceOn } from './price/PriceOn.tsx'
import { type StepRow, stepColumns } from './price/step-columns.ts'
import { Sums } from './Sums.tsx'

const CreateContractDialog = lazy(() =>
  import('../create/CreateContractDialog.tsx').then((screen) => ({ default: screen.CreateContractDialog })),
)

type Dopniks = Answer<typeof loadDopniks>
const LATEST = '9999-12-31'

/** Additional agreements and the price of the contract as of any day (domain §4: base + Σ of those agreed on and dated by then). */
export function DopniksTab({ agreement, summ }: { agreement: Agreement; summ: number }) {
  const may = useMay()
  const go = useNavigate()
  const [creating, setCreating] = useState(false)
  const [date, setDate] = useState<string | null>(() => moscowDay(new Date()))
  const { data, isPending, error, refetch } = useEndpoint(loadDopniks, { agreement_id: agreement.id })
  const known = data ?? { base: summ, base_date: agreement.date, items: [], shares: [] }
  const { price, rows, articles } = useMemo(
    () => asOf(agreement, known, date ?? LATEST),
    [agreement, known, date],
  )
  const columns = useMemo(() => columnsIn(stepColumns, agreement.currency), [agreement.currency])
  const source = useArraySource(rows, {
    columns,
    loading: isPending,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const create = may('agreement.create') && !agreement.is_deleted && (
    <Button onClick={() => setCreating(true)}>Создать доп. соглашение</Button>
  )
  return (
    <>
      <div className={styles.tools}>
        <PriceOn
          price={price}
          sign={CURRENCY_VIEW[agreement.currency].sign}
          contract_rate={agreement.vat_rate}
          date={date}
          onDate={setDate}
        />
        <div className={styles.asof}>
          <TableExportButton
            title={`Цена договора ${agreement.number}`.slice(0, 100)}
            columns={columns}
            source={source}
          />
          {create}
        </div>
      </div>
      {articles.length > 1 && (
        <section className={styles.articles} aria-label="Статьи на дату">
          <h2>Статьи {date === null ? 'договора' : `на ${formatDate(date)}`}</h2>
          <Sums rows={articles.map((item) => [item.name, wireSumm(roubles(item.summ))])} />
        </section>
      )}
      <div className={styles.grid}>
        <Grid
          label="Доп. соглашения"
          columns={columns}
          source={source}
          onOpen={(row) => row.dopnik && go(`/agreement/${row.dopnik.id}`)}
          empty={{ text: 'Доп. соглашений пока нет' }}
        />
      </div>
      {creating && (
        <Suspense fallback={null}>
          <CreateContractDialog
            onClose={() => setCreating(false)}
            initial={{
              type: 'dopnik',
              customer_id: agreement.customer_id,
              executor_id: agreement.executor_id,
              parent_agreement_id: agreement.id,
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Price, steps and articles of the contract as of the day. */
function asOf(agreement: Agreement, { base, base_date, items, shares }: Dopniks, date: string) {
  const contract = { id: agreement.id, date: base_date, summ: kopecks(base) }
  const terms = { contract, vat_rate: agreement.vat_rate, date_to: agreement.date_to }
  const dopniks = items.map(({ id, date, summ, status }) => {
    return { id, date, summ: kopecks(summ), signed: isApproved(status) }
  })
  const parts = shares.map((share) => ({ ...share, summ: kopecks(share.summ) }))
  const rows = priceSteps(terms, dopniks).map((step): StepRow => {
    const dopnik = items.find(({ id }) => id === step.document_id)
    const title =
      step.document_id === null
        ? `Ставка НДС ${vatRateLabel(step.vat_rate)}`
        : dopnik
          ? dopnikTitle(dopnik.number)
          : `Договор № ${agreement.number}`
    // Against what the documents before it have made of the terms, approved or not: so the list reads downwards.
    const earlier = dopnik ? items.slice(0, items.indexOf(dopnik)) : []
    const changes = dopnik ? changedTerms(termsOn(agreement, earlier, dopnik.date), dopnik) : ''
    const id = `${step.document_id} ${step.date}`
    return { id, step, title, dopnik, changes, in_force: step.signed && step.date <= date }
  })
  return {
    price: priceOn(terms, dopniks, date),
    rows,
    articles: articlesOn(agreement.id, dopniks, parts, date),
  }
}
