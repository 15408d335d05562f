import { useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { SwitchField } from '../fields/SwitchField.tsx'
import { Charts, DocumentPieces } from './GalleryDocument.tsx'
import { Fields, Windows } from './GalleryFields.tsx'
import { EditGrid, EmptyGrids, TreeGrid, WindowGrid } from './GalleryGrids.tsx'
import { DocumentStates, FieldStates } from './GalleryStates.tsx'
import styles from './gallery.module.css'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.panel}>{children}</div>
    </section>
  )
}

/** Every widget in its states, for those who build screens of them. */
export function Gallery() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.page} data-ready>
      <div className={styles.top}>
        <h1>Виджеты</h1>
        <SwitchField
          label="Тёмная тема"
          value={colorScheme === 'dark'}
          onChange={(dark) => setColorScheme(dark ? 'dark' : 'light')}
        />
      </div>
      <Part title="Поля">
        <Fields />
      </Part>
      <Part title="Поля: ожидание, границы, ошибки">
        <FieldStates />
      </Part>
      <Part title="Окна и сообщения">
        <Windows />
      </Part>
      <Part title="Карточка документа">
        <DocumentPieces />
      </Part>
      <Part title="Документ: отказ, переплата, ожидание">
        <DocumentStates />
      </Part>
      <Part title="Графики">
        <Charts />
      </Part>
      <Part title="Список: окно на сервере">
        <WindowGrid />
      </Part>
      <Part title="Дерево">
        <TreeGrid />
      </Part>
      <Part title="Ввод в таблице">
        <EditGrid />
      </Part>
      <Part title="Пусто, загрузка, ошибка">
        <EmptyGrids />
      </Part>
    </div>
  )
}
