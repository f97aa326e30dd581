import { expose } from 'comlink';
import { createFingerprinter } from '../../../core/fingerprint/fingerprinter.ts';
import { loadJieba } from '../../../core/text/jieba.ts';
import type { FingerprintService } from './fingerprint-service.ts';

const ready = createFingerprinter();

const service: FingerprintService = {
  async fingerprint(text, profile) {
    const fingerprinter = await ready;
    return profile === 'words'
      ? fingerprinter.words(text, await loadJieba())
      : fingerprinter.reader(text);
  },
  async loadDictionary() {
    await loadJieba();
  },
};

expose(service);
