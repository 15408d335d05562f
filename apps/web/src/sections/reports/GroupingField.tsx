import { Input } from '@mantine/core'
import type { ReportParameterField } from '@stroyfin/contract/reports/report-manifest'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import styles from './GroupingField.module.css'
import { raised } from './raised.ts'

interface GroupingFieldProps {
  parameter: ReportParameterField
  /** Codes over commas, the outermost group first. */
  value: string
  onChange: (value: string) => void
}

/** What the rows are grouped by, one inside another: the order is part of the answer. */
export function GroupingField({ parameter, value, onChange }: GroupingFieldProps) {
  const { title, options } = parameter
  const chosen = value.split(',').filter((code) => options.some((option) => option.value === code))
  const labelOf = (code: string) => options.find((option) => option.value === code)?.label ?? code
  const rest = options.filter(({ value: code }) => !chosen.includes(code))
  const put = (codes: readonly string[]) => onChange(codes.join(','))
  return (
    <Input.Wrapper label={title} className={styles.field}>
      <div className={styles.line}>
        <ol className={styles.chosen}>
          {chosen.map((code, at) => (
            <li key={code}>
              <span>{labelOf(code)}</span>
              {at > 0 && (
                <button
                  type="button"
                  aria-label={`Поднять выше: ${labelOf(code)}`}
                  onClick={() => put(raised(chosen, at))}
                >
                  <IconArrowUp size={13} stroke={1.75} aria-hidden />
                </button>
              )}
              {chosen.length > 1 && (
                <button
                  type="button"
                  aria-label={`Убрать: ${labelOf(code)}`}
                  onClick={() => put(chosen.filter((other) => other !== code))}
                >
                  <IconX size={13} stroke={1.75} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ol>
        {rest.length > 0 && (
          <VSelect<string>
            aria-label={`${title}: добавить`}
            placeholder="Добавить"
            className={styles.add}
            value={null}
            clearable={false}
            choices={rest.map((option) => ({ value: option.value, label: option.label }))}
            onChange={(code) => code !== null && put([...chosen, code])}
          />
        )}
      </div>
    </Input.Wrapper>
  )
}
