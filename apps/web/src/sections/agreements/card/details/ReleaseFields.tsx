import { ActionIcon, Button } from '@mantine/core'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { MOST_MONTHS } from '@stroyfin/domain/agreements/release-rules'
import { RELEASE_EVENT_LABELS, type ReleaseStage } from '@stroyfin/domain/ks/retention-release'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx'
import { NumberField } from '../../../../ui/fields/NumberField.tsx'
import { VSelect } from '../../../../ui/fields/VSelect.tsx'
import styles from './details.module.css'
import { choicesOf, type FieldParts } from './field-parts.ts'

const EVENTS = choicesOf(RELEASE_EVENT_LABELS)
/** What a new schedule begins with, the usual one: half at the end of the work, half in two years (domain §11). */
const USUAL: ReleaseStage[] = [0, 24].map((months) => ({
  ...{ percent: '50', event: 'completion', months, date: null },
}))

/** How much may be retained at most, and in which stages it is given back. */
export function ReleaseFields({ draft, locked }: FieldParts) {
  const { field, values, errors } = draft
  const stages = values.release_stages
  const write = (release_stages: ReleaseStage[]) => draft.change({ release_stages })
  const problem = Object.entries(errors).find(([name]) => name.startsWith('release_stages'))?.[1]
  const rest = stages.length === 0 ? USUAL : [...stages, { ...USUAL[1], percent: '' } as ReleaseStage]
  return (
    <fieldset className={styles.part}>
      <legend>Возврат гарантийного удержания</legend>
      <NumberField
        label="Предел удержания от цены договора"
        {...{ unit: '%', min: 0, max: 100, decimals: 4, readOnly: locked }}
        {...field('retention_cap_percent')}
      />
      <MoneyField
        label="Предел удержания суммой"
        {...{ min: 0, unit: CURRENCY_VIEW[values.currency].sign, readOnly: locked }}
        {...field('retention_cap_summ')}
      />
      {[...stages.entries()].map(([at, stage]) => (
        <StageRow
          key={at}
          place={at + 1}
          stage={stage}
          locked={locked}
          onChange={(part) =>
            write(stages.map((item, index) => (index === at ? { ...item, ...part } : item)))
          }
          onRemove={() => write(stages.filter((_, index) => index !== at))}
        />
      ))}
      {problem && (
        <p className={`${styles.problem} ${styles.wide}`} role="alert">
          {problem}
        </p>
      )}
      {stages.length === 0 && (
        <p className={`${styles.note} ${styles.wide}`}>
          Этапов нет: удержанное можно вернуть в любой день, срок программа не проверяет.
        </p>
      )}
      {!locked && (
        <div className={styles.wide}>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => write(rest)}>
            {stages.length === 0 ? 'Указать этапы возврата' : 'Добавить этап'}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface StageRowProps {
  place: number
  stage: ReleaseStage
  locked: boolean
  onChange: (part: Partial<ReleaseStage>) => void
  onRemove: () => void
}

function StageRow({ place, stage, locked, onChange, onRemove }: StageRowProps) {
  const read = { readOnly: locked }
  return (
    <fieldset className={`${styles.stage} ${styles.wide}`} aria-label={`Этап ${place}`}>
      <NumberField
        label={`Этап ${place}: доля`}
        {...{ unit: '%', min: 0, max: 100, decimals: 4, ...read }}
        value={stage.percent}
        onChange={(percent) => onChange({ percent: percent ?? '' })}
      />
      <VSelect
        label="Когда"
        {...{ clearable: false, searchable: false, choices: EVENTS, ...read }}
        value={stage.event}
        onChange={(event) => onChange({ event: event ?? 'completion' })}
      />
      {stage.event === 'date' ? (
        <DateField
          label="Дата возврата"
          {...read}
          value={stage.date}
          onChange={(date) => onChange({ date })}
        />
      ) : (
        <NumberField
          label="Через месяцев"
          {...{ min: 0, max: MOST_MONTHS, decimals: 0, ...read }}
          value={String(stage.months)}
          onChange={(months) => onChange({ months: Number(months ?? 0) })}
        />
      )}
      {!locked && (
        <ActionIcon variant="subtle" size="lg" aria-label={`Убрать этап ${place}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </fieldset>
  )
}
