import { rightWords } from '@stroyfin/domain/access/right-words'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import styles from './rights.module.css'
import { SECTION_GROUPS } from './section-groups.ts'

/** Every right in words: what its flags give, in the order of the matrix. */
export function RightWordsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened title="Что дают права" width={760} cancel_text="Закрыть" onClose={onClose}>
      <p>
        Просмотр открывает раздел, создание, изменение и удаление добавляют свои действия. Суперпользователь
        может всё, какие бы права ни были отмечены.
      </p>
      {SECTION_GROUPS.map(({ title, sections }) => (
        <section key={title} className={styles.words}>
          <h3>{title}</h3>
          <KeyValue items={sections.map((section) => ({ key: section.label, value: rightWords(section) }))} />
        </section>
      ))}
    </Dialog>
  )
}
