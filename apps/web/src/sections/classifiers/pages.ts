import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { createElement } from 'react'
import type { PageLoaders } from '../../app/page-loader.ts'

const tree = (kind: ClassifierKind) => async () => {
  const { ClassifierPage } = await import('./ClassifierPage.tsx')
  // Each tree is a page of its own: the key keeps unsaved cells of one out of another.
  return () => createElement(ClassifierPage, { kind, key: kind })
}

export const classifierPages: PageLoaders = {
  classifier: tree('own'),
  'bank-classifier': tree('bank'),
  lsr: tree('lsr'),
  cfo_list: tree('cfo'),
  bdr_list: tree('bdr'),
}
