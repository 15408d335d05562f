import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './KeysDialog.module.css'

const groups: readonly { title: string; keys: readonly (readonly [keys: string, meaning: string])[] }[] = [
  {
    title: 'Везде',
    keys: [
      ['Ctrl+K', 'страницы, документы и действия'],
      ['Alt+N', 'создать документ'],
      ['Ctrl+S', 'сохранить открытый документ'],
      ['Esc', 'закрыть окно, отменить ввод'],
      ['?', 'этот список'],
    ],
  },
  {
    title: 'В таблице',
    keys: [
      ['↑ ↓ ← →', 'перейти по ячейкам, с Shift – выделить'],
      ['Enter', 'открыть строку, изменить ячейку'],
      ['F2', 'изменить ячейку'],
      ['Tab', 'следующая ячейка'],
      ['Пробел', 'отметить строку'],
      ['Ctrl+C, Ctrl+V', 'копировать и вставить, в том числе из Excel'],
      ['Ctrl+D', 'заполнить вниз'],
      ['Ctrl+Z, Ctrl+Y', 'отменить и вернуть'],
      ['Ctrl+A', 'выделить всё'],
      ['Insert', 'новая строка'],
    ],
  },
]

/** The keys of the product, by `?`. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened title="Клавиши" onClose={onClose} width={400}>
      {groups.map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
