import type { RegistryTemplate } from '@stroyfin/contract/registries/registry-templates'
import {
  REGISTRY_GROUPING_LABELS,
  REGISTRY_PAPER_COLUMNS,
} from '@stroyfin/domain/registries/registry-template'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import styles from './templates.module.css'

interface TemplateLineProps {
  template: RegistryTemplate
  onOpen?: () => void
}

/** One template: what it shows, how it groups, who signs. */
export function TemplateLine({ template, onOpen }: TemplateLineProps) {
  const { name, grouping, columns, signatories, is_default } = template
  return (
    <article className={styles.template}>
      <div className={styles.about}>
        {onOpen ? (
          <button type="button" className={styles.open} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <span className={styles.quiet}>{REGISTRY_GROUPING_LABELS[grouping]}</span>
        {is_default && <StatusMark tone="info" text="По умолчанию" />}
      </div>
      <div>
        <span className={styles.quiet}>Колонки</span>
        <p>{columns.map((code) => REGISTRY_PAPER_COLUMNS[code].title).join(' · ')}</p>
      </div>
      <div>
        <span className={styles.quiet}>Подписи</span>
        <p>{signatories.map(wordsOf).join('; ') || 'Нет'}</p>
      </div>
    </article>
  )
}

const wordsOf = ({ role, name }: RegistryTemplate['signatories'][number]) => (name ? `${role} ${name}` : role)
