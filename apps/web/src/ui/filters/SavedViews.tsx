import { Button, Popover } from '@mantine/core'
import { IconArrowBackUp, IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './filters.module.css'
import { SaveViewForm } from './SaveViewForm.tsx'
import { sameState } from './same-state.ts'
import { ViewRow } from './ViewRow.tsx'
import type { SavedView, ViewStore } from './view-store.ts'

interface SavedViewsProps<State> {
  store: ViewStore<State>
  state: State
  onApply: (state: State, view: SavedView<State>) => void
}

/** What a list shows under a name: one's own, everybody's or ready ones, one press away and one press back. */
export function SavedViews<State>({ store, state, onApply }: SavedViewsProps<State>) {
  const { views, back, leave, update } = store
  const [opened, setOpened] = useState(false)
  const known = store.current && views.find(({ key }) => key === store.current?.key)
  const current = store.current === undefined ? views.find((view) => sameState(view.state, state)) : known
  const is_changed = known !== undefined && store.current?.is_changed === true
  const groups = Map.groupBy(views, ({ group }) => group ?? '')
  const shut = (deed: () => void) => () => {
    setOpened(false)
    deed()
  }
  return (
    <div className={styles.viewbox}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={380}
        trapFocus
        // Asked on the way down, it would close the menu where Esc only leaves a name as it was.
        closeOnEscape={false}
        returnFocus
        shadow="sm"
      >
        <Popover.Target>
          <Button
            variant="default"
            className={styles.viewbutton}
            leftSection={<IconBookmark size={15} stroke={1.5} aria-hidden />}
            onClick={() => setOpened((open) => !open)}
          >
            <span className={styles.viewname}>{current?.name ?? 'Виды'}</span>
            {is_changed && <span className={styles.viewchanged}>изменён</span>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown
          p={8}
          aria-label="Сохранённые виды"
          className={styles.viewmenu}
          onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
        >
          {(leave || (is_changed && update)) && (
            <div className={styles.viewdeeds}>
              {is_changed && update && <Button onClick={shut(update)}>Сохранить изменения</Button>}
              {leave && (
                <Button variant="subtle" onClick={shut(leave)}>
                  Весь список, без вида
                </Button>
              )}
            </div>
          )}
          <div className={styles.views}>
            {[...groups].map(([group, rows]) => (
              <section key={group} aria-label={group || undefined}>
                {group && <p className={styles.viewgroup}>{group}</p>}
                <ul>
                  {rows.map((view) => (
                    <ViewRow
                      key={view.key}
                      view={view}
                      store={store}
                      current={view === current}
                      onApply={shut(() => onApply(view.state, view))}
                      onRemove={shut(() => store.remove(view))}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <SaveViewForm
            can_share={store.can_share}
            onSave={(name, shared) => store.save(name, state, shared)}
          />
        </Popover.Dropdown>
      </Popover>
      {back && (
        <Button
          variant="subtle"
          className={styles.viewback}
          aria-label={back.label}
          title={back.label}
          onClick={back.go}
        >
          <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
          <span className={styles.viewbackword}>Вернуть</span>
        </Button>
      )}
    </div>
  )
}
