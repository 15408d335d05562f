import { Button, TextInput } from '@mantine/core'
import { LIST_TYPES, type ListType } from '@stroyfin/domain/lists/list-columns'
import { LIST_NAMES, OBJECT } from '@stroyfin/domain/lists/list-names'
import { usualNames } from '@stroyfin/domain/lists/usual-names'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { ClassifierTabs } from '../../app/ClassifierTabs.tsx'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './names.module.css'
import { useNamesDraft } from './use-names-draft.ts'

const LISTS = LIST_TYPES.toSorted(
  (a, b) => Object.keys(LIST_NAMES).indexOf(a) - Object.keys(LIST_NAMES).indexOf(b),
)

/** What the company calls its objects and their fields, instead of the usual names. */
export function NamesPage() {
  const editable = useMay()('classifier.edit')
  const [list, setList] = useState<ListType>('agreements')
  const draft = useNamesDraft()
  const { data, error, dirty } = draft
  return (
    <>
      <PageHead
        title="Наименования"
        actions={
          dirty && (
            <>
              <Button variant="default" onClick={draft.forget}>
                Отменить
              </Button>
              <Button loading={draft.saving} onClick={draft.save}>
                Сохранить
              </Button>
            </>
          )
        }
      />
      <ClassifierTabs current="/classifiers/system/name/" />
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void draft.refetch()} />}
      {!error && !data && <SkeletonRows rows={10} height={36} />}
      {data && (
        <div className={styles.page}>
          <nav className={styles.lists} aria-label="Объекты">
            {LISTS.map((of) => (
              <button
                key={of}
                type="button"
                aria-current={of === list || undefined}
                className={styles.list}
                onClick={() => setList(of)}
              >
                {LIST_NAMES[of]}
                {draft.countOf(of) > 0 && <span className={styles.count}>{draft.countOf(of)}</span>}
              </button>
            ))}
          </nav>
          <form
            className={styles.card}
            onSubmit={(event) => {
              event.preventDefault()
              if (dirty) draft.save()
            }}
          >
            <p className={styles.hint}>
              Своё наименование показывается в таблицах, фильтрах, меню и файлах Excel у всех сотрудников.
              Пустое поле – стандартное название.
            </p>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Обычное наименование</th>
                  <th scope="col">Своё наименование</th>
                </tr>
              </thead>
              <tbody key={list}>
                {usualNames(list).map(({ code, title }) => (
                  <tr key={code} className={code === OBJECT ? styles.object : undefined}>
                    <th scope="row">{title}</th>
                    <td>
                      {editable ? (
                        <TextInput
                          aria-label={`Своё наименование: ${title}`}
                          placeholder={title}
                          maxLength={60}
                          value={draft.titleOf(list, code)}
                          error={draft.problemOf(list, code)}
                          onChange={(event) => draft.write(list, code, event.currentTarget.value)}
                        />
                      ) : (
                        draft.titleOf(list, code) || '—'
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </form>
        </div>
      )}
    </>
  )
}
