import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { useEffect, useMemo } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { TreePick } from '../../ui/tree-pick/TreePick.tsx'
import { useNewArticle } from '../classifiers/public.ts'

interface ArticlePickProps {
  label?: string
  name?: string
  required?: boolean
  readOnly?: boolean
  error?: string | undefined
  value: number | null
  onChange: (value: number | null) => void
}

const FRESH = 5 * 60_000

/** One article of the classifier: folders only open; its code is a hint and is searched too. */
export function ArticlePick({ label = 'Статья', ...field }: ArticlePickProps) {
  const { data, isPending, error } = useEndpoint(loadClassifier, {}, { staleTime: FRESH })
  useEffect(() => {
    if (error) toast.error(errorText(error))
  }, [error])
  const nodes = useMemo(
    () =>
      (data?.classifier ?? []).map(({ id, group_id, is_folder, name, view_id }) => ({
        id,
        group_id,
        is_folder,
        name,
        hint: view_id,
      })),
    [data],
  )
  const made = useNewArticle(field.onChange, { isEmpty: data?.classifier.length === 0 })
  return (
    <>
      <TreePick
        label={label}
        nodes={nodes}
        loading={isPending}
        {...field}
        onCreate={made.onCreate}
        none_text={made.none_text}
      />
      {made.dialog}
    </>
  )
}
