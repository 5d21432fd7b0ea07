import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SentFile } from '../answer-file.ts'
import type { StoredLogoIndex } from '../store/stored-logo-index.ts'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
/** Near to the best, in a tenth of its time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Compresses an index once for everybody. */
export async function logoFile({ etag, content }: StoredLogoIndex): Promise<SentFile> {
  const plain = Buffer.from(content)
  const [br, gzipped] = await Promise.all([brotliOf(plain, { params }), gzipOf(plain)])
  return { etag, plain, br: Buffer.from(br), gzip: Buffer.from(gzipped) }
}
