import { crc32, deflateSync } from 'node:zlib'

const read = (base64: string): Buffer => Buffer.from(base64, 'base64')

/** 40 by 24 pixels, as a browser wrote them. */
export const examplePictures = {
  jpeg: read(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAYACgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAL/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIC0gAAAAAAAAAP//Z',
  ),
  lossyWebp: read(
    'UklGRkAAAABXRUJQVlA4IDQAAAAwAwCdASooABgAP3G202I0ryqmJWgCkC4JZwDO7A8KmggAAP7lCvgmmyBrSHKpsbkUMAAA',
  ),
  losslessWebp: read('UklGRh4AAABXRUJQVlA4TBEAAAAvJ8AFAAdQoor0rv+BiOh/AAA='),
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(content.byteLength, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** Creates a black greyscale PNG of this size. @param padding bytes that no picture needs */
export function examplePng(width: number, height: number, padding = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.alloc(padding, 'x')),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
