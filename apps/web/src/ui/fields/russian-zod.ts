import '@stroyfin/contract/kit/messages'
import { z } from 'zod'

// The page's policy forbids code made from text, so zod must not compile its checks here.
z.config({ jitless: true })
