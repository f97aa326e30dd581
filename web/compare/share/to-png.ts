import type { Picture } from './picture.ts';

/** Sharp on screens of two dots to a pixel. */
const SCALE = 2;

/** Paints a drawing. @throws Error when the browser refuses to. */
export async function toPng({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height);
  // The page's policy lets pictures come from `data:`, and from no `blob:`.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('No picture');
  return png;
}
