import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { localSettings } from '../../session/local-settings.ts'
import { useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './DesktopPage.module.css'

/** Remembers that the first steps were ahead, so that their end is told, also after the page of the last one. */
export function useStepsAhead(are_ahead: boolean | undefined) {
  const company = useClientState((state) => state.currentCompany)
  const [are_done, setDone] = useState(false)
  useEffect(() => {
    if (are_ahead === undefined || !company) return
    const kept = localSettings.firstSteps(company.id)
    if (are_ahead) return kept.write('ahead')
    if (kept.read() === null) return
    kept.remove()
    setDone(true)
  }, [are_ahead, company])
  return { are_done: are_done && are_ahead === false, close: () => setDone(false) }
}

/** Told once: the list of first steps does not leave without a word. */
export function StepsDone({ onClose }: { onClose: () => void }) {
  const may = useMay()
  return (
    <section className={`${styles.panel} ${styles.steps}`} aria-labelledby="desk-steps-done">
      <div className={styles.head}>
        <h2 id="desk-steps-done">Компания настроена</h2>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          Понятно
        </Button>
      </div>
      <p>
        Первые шаги сделаны.{' '}
        {may('payment.create') && <AppLink href="/payments-create">Создайте первый платёж</AppLink>}
        {may('payment.create') && ' или посмотрите, '}
        <AppLink href="/help/first-hour">что дальше, в руководстве</AppLink>
      </p>
    </section>
  )
}
