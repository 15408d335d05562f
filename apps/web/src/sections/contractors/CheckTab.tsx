import { Button } from '@mantine/core'
import { checkInRegistry } from '@stroyfin/contract/contractors/registry'
import { CHECK_COLOUR_VIEW, CHECK_DAYS } from '@stroyfin/domain/contractors/check-colour'
import {
  CHECK_CRITERIA,
  CHECK_CRITERIA_NAMES,
  CHECK_LEVEL_LABELS,
  type CheckLevel,
} from '@stroyfin/domain/contractors/check-criteria'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { toneOf } from '../../ui/status-tone.ts'
import { CheckDialog } from './CheckDialog.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'

const LEVEL_TONES: Record<CheckLevel, Tone> = { ok: 'success', warning: 'warning', stop: 'error' }

/** The 15 criteria of the last check; the colour informs and blocks nothing. */
export function CheckTab({ card: { contractor, may_check } }: { card: ContractorCard }) {
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const check = useAction(checkInRegistry, {
    onSuccess: ({ answered }) => toast.success(`Проверено показателей: ${formatCount(answered)}`),
  })
  const view = CHECK_COLOUR_VIEW[contractor.check_colour]
  const values = contractor.check_values
  return (
    <section className={styles.block} aria-labelledby="contractor-check">
      <header className={styles.blockhead}>
        <h2 id="contractor-check">
          <StatusMark tone={toneOf[view.tone]} text={view.label} />
        </h2>
        {may('contractor.edit') && !contractor.is_deleted && (
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setEditing(true)}>
              Внести проверку
            </Button>
            {may_check && (
              <Button
                loading={check.isPending}
                onClick={() => check.mutate({ id: contractor.id, version: contractor.version })}
              >
                Проверить по реестрам
              </Button>
            )}
          </div>
        )}
      </header>
      <p className={styles.hint}>
        {contractor.check_date ? (
          <>
            Проверен <DateText value={contractor.check_date} />. Хорошая проверка старше {CHECK_DAYS} дней
            становится серой.
          </>
        ) : (
          'Контрагента ещё не проверяли'
        )}
      </p>
      <table className={styles.criteria}>
        <thead>
          <tr>
            <th scope="col">Показатель</th>
            <th scope="col">Что найдено</th>
            <th scope="col">Оценка</th>
          </tr>
        </thead>
        <tbody>
          {CHECK_CRITERIA_NAMES.map((name) => {
            const found = values[name]
            return (
              <tr key={name}>
                <th scope="row">{CHECK_CRITERIA[name].label}</th>
                <td>{found?.value || <span className={styles.none}>—</span>}</td>
                <td>
                  {found ? (
                    <StatusMark tone={LEVEL_TONES[found.level]} text={CHECK_LEVEL_LABELS[found.level]} />
                  ) : (
                    <span className={styles.none}>Не проверено</span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {editing && <CheckDialog contractor={contractor} onClose={() => setEditing(false)} />}
    </section>
  )
}
