import { Button } from '@mantine/core'
import { skipLoan } from '@stroyfin/contract/company/skip-loan'
import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { STEP_WORDS } from '@stroyfin/domain/company/first-steps'
import { IconCircle, IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { useAction } from '../../api/use-action.ts'
import { rememberCameFrom } from '../../app/came-from.ts'
import { openPage } from '../../app/navigation/open-pages.ts'
import { switchCompany } from '../../app/switch-company.ts'
import { useClientState } from '../../session/client-state.ts'
import { useHolder, useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './DesktopPage.module.css'

type Steps = NonNullable<Served<typeof loadDesktop>['first_steps']>
type StepState = Steps['steps'][number]

/** The way of an empty company to its first payment; a step ticks itself and the list leaves with the last one. */
export function FirstSteps({ steps, own_company_id, is_fresh }: Steps & { is_fresh: boolean }) {
  const wanted = steps.filter(({ is_skipped }) => !is_skipped)
  const taken = wanted.filter(({ is_taken }) => is_taken).length
  return (
    <section className={`${styles.panel} ${styles.steps}`} aria-labelledby="desk-steps">
      <div className={styles.head}>
        <h2 id="desk-steps">Первые шаги</h2>
        <span className={styles.note}>
          {is_fresh ? `Сделано ${taken} из ${wanted.length}` : 'Обновляется…'}
        </span>
        <ExampleButton />
      </div>
      <ol>
        {steps.map((state) => (
          <li key={state.step}>
            <Step state={state} own_company_id={own_company_id} />
            {state.step === 'loan' && !state.is_taken && <SkipLoan is_skipped={state.is_skipped} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The demo company, for whoever belongs to it and is not in it. */
function ExampleButton() {
  const companies = useClientState((state) => state.companies)
  const current = useClientState((state) => state.currentCompany)
  const example = companies.find((company) => company.is_example)
  if (!example || example.id === current?.id) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      title={`Откроется компания «${example.name}»`}
      onClick={() => {
        if (current) rememberCameFrom(current.id)
        void switchCompany(example.id, '/')
      }}
    >
      Посмотреть на примере
    </Button>
  )
}

function SkipLoan({ is_skipped }: { is_skipped: boolean }) {
  const may = useMay()
  const skip = useAction(skipLoan)
  if (!may(STEP_WORDS.loan.needs)) return null
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={styles.skip}
      loading={skip.isPending}
      onClick={() => skip.mutate({ is_skipped: !is_skipped })}
    >
      {is_skipped ? 'Всё-таки нужен' : 'Нам не нужно'}
    </Button>
  )
}

function Mark({ is_taken, is_skipped, meanwhile }: StepState) {
  if (is_taken) return <IconCircleCheck size={20} stroke={1.5} role="img" aria-label="Сделано" />
  if (is_skipped) return <IconCircleMinus size={20} stroke={1.5} role="img" aria-label="Не нужно" />
  if (meanwhile !== '') return <IconCircleDashed size={20} stroke={1.5} aria-hidden />
  return <IconCircle size={20} stroke={1.5} aria-hidden />
}

interface StepProps {
  state: StepState
  own_company_id: number | null
}

function Step({ state, own_company_id }: StepProps) {
  const may = useMay()
  const holder = useHolder()
  const { step, is_taken, is_skipped } = state
  const { title, needs, ...words } = STEP_WORDS[step]
  const href =
    step === 'account' && own_company_id !== null ? `/agents/${own_company_id}?create=account` : words.href
  const content = (
    <>
      <Mark {...state} />
      <b>{title}</b>
      {!is_taken && !is_skipped && <span>{hintOf(state, may(needs))}</span>}
    </>
  )
  if (is_taken || is_skipped || !may(needs) || !openPage(holder, href))
    return (
      <div className={styles.step} data-taken={is_taken || undefined} data-skipped={is_skipped || undefined}>
        {content}
      </div>
    )
  return (
    <AppLink href={href} className={styles.step}>
      {content}
    </AppLink>
  )
}

function hintOf({ step, meanwhile, warning, ask }: StepState, isTheirs: boolean): string {
  const { hint } = STEP_WORDS[step]
  if (isTheirs && meanwhile !== '') return `${meanwhile} Настройте свой, если решают другие.`
  const whom = ask.length > 0 ? `Попросите: ${ask.join(', ')}.` : 'Попросите администратора.'
  return [meanwhile, isTheirs ? hint : whom, warning].filter(Boolean).join(' ')
}
