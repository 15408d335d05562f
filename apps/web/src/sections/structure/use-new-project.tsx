import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNone } from '../../app/use-none.ts'
import { useClientState } from '../../session/client-state.ts'
import { useMay } from '../../session/rights.ts'

const ProjectDialog = lazy(() =>
  import('./ProjectDialog.tsx').then((screen) => ({ default: screen.ProjectDialog })),
)

interface NewProject {
  /** For the select; whoever may not make a project is not offered to. */
  onCreate: ((name: string) => void) | undefined
  /** What the select says in a company without projects. */
  none_text: string
  dialog: ReactNode
}

/** A project that a select does not have is made in place, of the words typed, and taken. */
export function useNewProject(take: (id: number) => void): NewProject {
  const may = useMay()
  const [making, setMaking] = useState<string>()
  const isEmpty = useClientState(({ projects }) => projects.length === 0)
  const none_text = useNone('project', 'Проектов ещё нет', isEmpty)
  return {
    onCreate: may('project.create') ? setMaking : undefined,
    none_text,
    dialog: making !== undefined && (
      <Suspense fallback={null}>
        <ProjectDialog given={{ name: making }} onClose={() => setMaking(undefined)} onSaved={take} />
      </Suspense>
    ),
  }
}
