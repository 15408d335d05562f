import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { newSignatory, type SignatoryDraft } from './template-draft.ts'
import styles from './templates.module.css'

const MOST = 12

interface TemplateSignatoriesProps {
  signatories: readonly SignatoryDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (signatories: SignatoryDraft[]) => void
}

/** Who signs at the end of the paper; without a name it is written by hand. */
export function TemplateSignatories({ signatories, errors, onChange }: TemplateSignatoriesProps) {
  const write = (at: number, part: Partial<SignatoryDraft>) =>
    onChange(signatories.map((item, place) => (place === at ? { ...item, ...part } : item)))
  return (
    <section className={styles.part} aria-labelledby="template-signatories">
      <h3 id="template-signatories">Подписи</h3>
      {signatories.map(({ key, role, name }, at) => (
        <div key={key} className={styles.signatory}>
          <TextField
            label="Должность"
            required
            max_length={120}
            value={role}
            error={errors[`signatories.${at}.role`]}
            onChange={(next) => write(at, { role: next })}
          />
          <TextField
            label="Фамилия и инициалы"
            max_length={120}
            value={name}
            error={errors[`signatories.${at}.name`]}
            onChange={(next) => write(at, { name: next })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Убрать подпись ${at + 1}`}
            onClick={() => onChange(signatories.filter((_, place) => place !== at))}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {signatories.length < MOST && (
        <Button
          variant="default"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...signatories, newSignatory()])}
        >
          Добавить подпись
        </Button>
      )}
    </section>
  )
}
