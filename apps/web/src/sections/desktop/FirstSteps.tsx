import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { type FirstStep, STEP_WORDS } from '@stroyfin/domain/company/first-steps'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { openPage } from '../../app/navigation/open-pages.ts'
import { useHolder, useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './DesktopPage.module.css'

type Steps = NonNullable<Served<typeof loadDesktop>['first_steps']>

/** The way of an empty company to its first payment; a step ticks itself and the list leaves with the last one. */
export function FirstSteps({ steps, own_company_id }: Steps) {
  const taken = steps.filter(({ is_taken }) => is_taken).length
  return (
    <section className={`${styles.panel} ${styles.steps}`} aria-labelledby="desk-steps">
      <div className={styles.head}>
        <h2 id="desk-steps">Первые шаги</h2>
        <span className={styles.note}>
          Сделано {taken} из {steps.length}
        </span>
      </div>
      <ol>
        {steps.map(({ step, is_taken }) => (
          <li key={step}>
            <Step step={step} isTaken={is_taken} own_company_id={own_company_id} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  step: FirstStep
  isTaken: boolean
  own_company_id: number | null
}

function Step({ step, isTaken, own_company_id }: StepProps) {
  const may = useMay()
  const holder = useHolder()
  const { title, hint, needs, ...words } = STEP_WORDS[step]
  const href = step === 'account' && own_company_id !== null ? `/agents/${own_company_id}` : words.href
  const content = (
    <>
      {isTaken ? (
        <IconCircleCheck size={20} stroke={1.5} role="img" aria-label="Сделано" />
      ) : (
        <IconCircle size={20} stroke={1.5} aria-hidden />
      )}
      <b>{title}</b>
      {!isTaken && <span>{may(needs) ? hint : 'Попросите того, у кого есть на это право.'}</span>}
    </>
  )
  if (isTaken || !may(needs) || !openPage(holder, href))
    return (
      <div className={styles.step} data-taken={isTaken || undefined}>
        {content}
      </div>
    )
  return (
    <AppLink href={href} className={styles.step}>
      {content}
    </AppLink>
  )
}
