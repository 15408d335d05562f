import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { errorText } from '../../api/call-error.ts'
import { ClassifierTabs } from '../../app/ClassifierTabs.tsx'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusRow } from './StatusRow.tsx'
import styles from './statuses.module.css'
import { useStatusList } from './use-status-list.ts'

/** The company's own statuses of contracts: named, ordered and deleted here, chosen on the card. */
export function StatusesPage() {
  const may = useMay()
  const editable = may('classifier.create') && may('classifier.edit') && may('classifier.remove')
  const list = useStatusList()
  const { data, error, lines, dirty } = list
  const rows = useRef<HTMLOListElement>(null)
  const count = useRef(0)
  useEffect(() => {
    // A line just added is the one to be typed.
    if (dirty && lines.length > count.current)
      rows.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
    count.current = lines.length
  }, [dirty, lines.length])
  const add = (
    <Button variant="default" onClick={list.add}>
      Добавить статус
    </Button>
  )
  return (
    <>
      <PageHead title="Дополнительные статусы договоров" />
      <ClassifierTabs current="/classifiers/system/agreement_additional_status/" />
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void list.refetch()} />}
      {!error && !data && <SkeletonRows rows={5} height={40} />}
      {data && (
        <form
          className={styles.card}
          onSubmit={(event) => {
            event.preventDefault()
            list.save()
          }}
        >
          <p className={styles.hint}>
            Статус выбирают в карточке договора; порядок здесь — порядок выбора. Статус, который стоит у
            договоров, удалить нельзя.
          </p>
          {lines.length === 0 && (
            <EmptyState text="Своих статусов пока нет" {...(editable && { action: add })} />
          )}
          <ol className={styles.lines} ref={rows} aria-label="Статусы">
            {lines.map((line, at) => (
              <StatusRow
                key={line.id}
                line={line}
                editable={editable}
                error={list.errorOf(at)}
                onName={(name) => list.rename(line.id, name)}
                {...(at > 0 && { onUp: () => list.move(at, -1) })}
                {...(at < lines.length - 1 && { onDown: () => list.move(at, 1) })}
                onRemove={() => list.remove(line.id)}
              />
            ))}
          </ol>
          {editable && (lines.length > 0 || dirty) && (
            <div className={styles.foot}>
              {lines.length > 0 && add}
              {dirty && (
                <span className={styles.saving}>
                  <Button variant="default" onClick={list.forget}>
                    Отменить
                  </Button>
                  <Button type="submit" loading={list.saving}>
                    Сохранить
                  </Button>
                </span>
              )}
            </div>
          )}
        </form>
      )}
    </>
  )
}
